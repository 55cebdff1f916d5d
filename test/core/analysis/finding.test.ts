import { expect } from 'chai';
import { finds } from './fixtures.js';

const TUNING = "run pre-edit before the GB/s test on ubuntu 20.04; don't use C++";
const JWT = 'JWT tokens, 15 minute expiry';

const FOUND: readonly (readonly [query: string, content: string, source?: string])[] = [
  ['pre-edit', TUNING, 'E1'],
  ['edit', TUNING],
  ['GB/s', TUNING, 'E1'],
  ['20.04', TUNING, 'E1'],
  ["don't", TUNING, 'E1'],
  ['C++', TUNING, 'E1'],
  ['^run', TUNING, 'E1'],
  ['columns NOT null', 'use NOT NULL on new columns', 'E2'],
  ['NOT', 'use NOT NULL on new columns', 'E2: a query of stop words takes them as words'],
  ['not', 'do not deploy', 'E2'],
  ['しりとり', '今日は成語しりとりをした', 'E3'],
  ['成語', '今日は成語しりとりをした', 'E3'],
  ['设备', '设备清单(devices) NAS', 'E3'],
  ['끝말잇기', '오늘 끝말잇기 게임을 했다', 'E3'],
  ['悬空', '重跑gen-itgc后50条悬空引用', 'E3'],
  ['itgc', '重跑gen-itgc后50条悬空引用', 'E3'],
  ['gen', '重跑gen-itgc后50条悬空引用', 'E3'],
  ['меняется', 'Пароль меняется ежеквартально', 'E4'],
  ['cafe', 'Le café est servi', 'E4'],
  ['CAFÉ', 'Le café est servi', 'E4'],
  ['zurich', 'Zürich office', 'E4'],
  ['नमस्ते', 'नमस्ते दुनिया', 'E4'],
  ['ΣΊΣΥΦΟΣ', 'ο σίσυφος', 'E4'],
  ['σίσυφος', 'Ο ΣΊΣΥΦΟΣ', 'E4'],
  ['ภาษา', 'ภาษาไทย', 'E4'],
  ['jwt, expired?', JWT, 'E6'],
  ['(JWT)', JWT, 'E6'],
  ['How is auth?', 'auth patterns', 'E6'],
  ['auth.', 'auth patterns', 'E6'],
  ['user', 'getUserById', 'E6'],
  ['getUserById', 'calls getuserbyid', 'E6'],
  ['bar', 'foo_bar_baz', 'E6'],
  ['foo_bar_baz', 'foo bar', 'E6'],
  ['nginx', '/etc/nginx/nginx.conf', 'E6'],
  ['/etc/nginx/nginx.conf', 'restart nginx', 'E6'],
  ['rate limit', 'rate-limited'],
  ['strasse', 'Straße', 'E18'],
  ['STRASSE', 'Straße', 'E18'],
  ['istanbul', 'i̇stanbul', 'E18'],
  ['ISTANBUL', 'İstanbul', 'E18'],
  ['流程', '构建流程', 'E18'],
  ['constructor', 'constructor', 'E18'],
  ['__proto__', 'proto', 'E18'],
  ['passwd', '../../etc/passwd', 'E18'],
  ['k8s', 'the kubernetes cluster'],
  ['postgres database', 'a db'],
  ['children', 'one child'],
  ['deployments', 'we deployed it'],
  ['équipe', "l'équipe de France"],
  ['obrien', "O'Brien"],
  ['IT', 'who runs it', 'a lone stop word reads both ways'],
  ['it', 'ask IT about it'],
];

const NOT_FOUND: readonly (readonly [query: string, content: string, source?: string])[] = [
  ['"', TUNING, 'E1'],
  ['*', TUNING, 'E1'],
  ['(', TUNING, 'E1'],
  ['-', TUNING, 'E1'],
  ['a OR', TUNING, 'E1: an operator is a word'],
  ['name:tuning', TUNING, 'E1: a field is a word'],
  ['AND', 'use columns', 'E2'],
  ['the deploy', 'the cat', 'stop words beside content do not count'],
  ['US', 'tell them', 'an unknown acronym finds nothing'],
  ['the US office', 'tell us', 'an acronym is not the pronoun'],
  ['語成', '成語', 'the order of characters counts'],
  ['🚀', '🚀', 'no letter or digit'],
  ['❤️', '❤️', 'a mark alone is no letter'],
];

describe('analysis: what a query finds', () => {
  for (const [query, content, source] of FOUND) {
    it(`finds ${JSON.stringify(content)} by ${JSON.stringify(query)} ${source ?? ''}`, () => {
      expect(finds(query, content)).to.equal(true);
    });
  }

  for (const [query, content, source] of NOT_FOUND) {
    it(`does not find ${JSON.stringify(content)} by ${JSON.stringify(query)} ${source ?? ''}`, () => {
      expect(finds(query, content)).to.equal(false);
    });
  }
});
