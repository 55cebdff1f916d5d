import { expect } from 'chai';
import { termsOf } from './fixtures.js';

const RULES: readonly (readonly [rule: string, text: string, terms: readonly string[]])[] = [
  ['cuts camelCase and keeps the whole', 'parseJson', ['pars', 'json', 'parsejson']],
  ['keeps an acronym in camelCase together', 'HTTPServer', ['http', 'server', 'httpserver']],
  ['cuts camelCase after a digit', 'utf8Reader', ['utf8', 'reader', 'utf8reader']],
  ['cuts camelCase of any alphabet', 'срокДоговора', ['срок', 'договора', 'срокдоговора']],
  ['keeps a short mixed word whole', 'iOS', ['io']],
  ['keeps capitals whole', 'LGBTQ', ['lgbtq']],
  ['keeps capitals with digits whole', 'RFC7807', ['rfc7807']],
  ['cuts camelCase without its clitic', "McDonald's", ['mc', 'donald', 'mcdonald']],
  ['drops a possessive', "Alice's", ['alic']],
  ['drops a typographic clitic', 'Alice’s', ['alic']],
  ['drops a clitic whatever its case', "ALICE'S", ['alic']],
  ['drops a row of clitics', "shouldn't've", ['SHOULD']],
  ['drops n’t with the word', "doesn't", ['DOE']],
  ['leaves nothing of a bare clitic', "n't", []],
  ['keeps a clitic that stands alone', "'s", ['S']],
  ['cuts at other apostrophes and keeps the whole', "O'Neill", ['o', 'neill', 'oneil']],
  ['reads the modifier apostrophe', 'пʼять', ['п', 'ять', 'пять']],
  ['reads the okina', 'Hawaiʻi', ['hawai', 'I', 'hawaii']],
  ['takes quotes off', "'quoted'", ['quot']],
  ['maps irregular forms', 'went mice written', ['go', 'mous', 'write']],
  ['writes abbreviations out', 'k8s db configs', ['kubernet', 'databas', 'configur']],
  ['stems English words', 'running connections', ['run', 'connect']],
  ['does not stem words with digits', '2023 1a3s', ['2023', '1a3s']],
  ['does not stem words outside ASCII', 'Übungen', ['ubungen']],
  ['parts numbers at their points', '20.04', ['20', '04']],
  ['keeps a number with its unit', '15ms', ['15ms']],
  ['folds wide and compatible characters', 'ＡＰＩ ﬁle ㎏ m²', ['api', 'file', 'kg', 'm2']],
  ['joins a word over a soft hyphen', 'data\u00adbase', ['databas']],
  ['joins a word over U+200D', 'क्\u200dष', ['क्ष']],
  ['parts words at U+200B', 'key\u200bhole', ['key', 'hole']],
  ['ignores a byte order mark', '\ufeffapi', ['api']],
  ['ignores surrogates without a partner', 'x\ud800y\udc00', ['x', 'y']],
  ['has no terms for punctuation', '?!… — «»()', []],
  ['has no terms for pictures', '🚀 ❤️ 1️⃣', ['1']],
  ['has no terms for a stroke that only stretches words', 'ـ \ufe77', []],
  ['has no terms for marks that stand on nothing', '\u0301 \u094d', []],
];

describe('analysis: words', () => {
  for (const [rule, text, terms] of RULES) {
    it(`${rule}: ${JSON.stringify(text)}`, () => {
      expect(termsOf(text)).to.deep.equal(terms);
    });
  }
});
