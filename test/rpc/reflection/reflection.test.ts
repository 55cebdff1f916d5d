import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { fromBinary } from '@bufbuild/protobuf';
import { FileDescriptorProtoSchema } from '@bufbuild/protobuf/wkt';
import { status } from '@grpc/grpc-js';
import { expect } from 'chai';
import {
  type ServerReflectionRequest,
  type ServerReflectionResponse,
  ServerReflectionService,
} from '../../../gen/ts/grpc/reflection/v1/reflection.js';
import { inFolder, MEMORY, type Rig, startRig } from '../rig.js';

type Asked = NonNullable<ServerReflectionRequest['message_request']>;
type Answer = ServerReflectionResponse['message_response'];

const SERVICES = [
  'grpc.health.v1.Health',
  'grpc.reflection.v1.ServerReflection',
  'turnstone.memory.admin.v1.AdminMemoryService',
  'turnstone.memory.registry.v1.RegistryService',
  'turnstone.memory.v1.MemoryService',
];
const SERVICE_FILE = 'turnstone/memory/v1/memory_service.proto';

describe('reflection', () => {
  let rig: Rig;

  before(async () => {
    rig = await startRig({ memories: { get: async () => MEMORY } });
  });

  after(() => rig.stop());

  it('lists the services that are really served', async () => {
    const answer = await ask({ $case: 'list_services', value: '' });

    expect(serviceNames(answer)).to.have.members(SERVICES);
  });

  const symbols: Record<string, string> = {
    'a service': 'turnstone.memory.v1.MemoryService',
    'a method': 'turnstone.memory.v1.MemoryService.SaveMemory',
    'a message': 'turnstone.memory.v1.SaveMemoryRequest',
    'a field': 'turnstone.memory.v1.SaveMemoryRequest.scope_id',
  };
  for (const [name, symbol] of Object.entries(symbols)) {
    it(`finds the file that declares ${name}, and then its imports`, async () => {
      const answer = await ask({ $case: 'file_containing_symbol', value: symbol });

      expect(fileNames(answer)).to.deep.equal([
        SERVICE_FILE,
        'google/api/annotations.proto',
        'google/api/http.proto',
        'google/protobuf/descriptor.proto',
        'google/api/field_behavior.proto',
        'turnstone/memory/options/v1/options.proto',
        'turnstone/memory/v1/memory.proto',
      ]);
    });
  }

  const elsewhere: Record<string, string> = {
    'turnstone.memory.v1.MemoryScope': 'turnstone/memory/v1/memory.proto',
    'turnstone.memory.v1.MEMORY_SCOPE_GLOBAL': 'turnstone/memory/v1/memory.proto',
    'google.rpc.QuotaFailure.Violation': 'google/rpc/error_details.proto',
    'google.api.HttpRule.pattern': 'google/api/http.proto',
    'google.api.http': 'google/api/annotations.proto',
    'grpc.health.v1.HealthCheckResponse.SERVING': 'grpc/health/v1/health.proto',
  };
  for (const [symbol, file] of Object.entries(elsewhere)) {
    it(`finds ${symbol}`, async () => {
      const answer = await ask({ $case: 'file_containing_symbol', value: symbol });

      expect(fileNames(answer)[0]).to.equal(file);
    });
  }

  it('finds a file by its name, byte for byte as it was compiled', async () => {
    const [file = Buffer.alloc(0)] = filesOf(
      await ask({ $case: 'file_by_filename', value: SERVICE_FILE }),
    );

    expect(fromBinary(FileDescriptorProtoSchema, file).name).to.equal(SERVICE_FILE);
    expect(readFileSync('gen/descriptors.binpb').includes(file)).to.equal(true);
  });

  it('finds the file that extends a message', async () => {
    const value = {
      containing_type: 'google.protobuf.MethodOptions',
      extension_number: 72_295_728,
    };

    const answer = await ask({ $case: 'file_containing_extension', value });

    expect(fileNames(answer)[0]).to.equal('google/api/annotations.proto');
  });

  const numbers: Record<string, number[]> = {
    'google.protobuf.MethodOptions': [72_295_728, 51_000],
    'turnstone.memory.v1.Memory': [],
  };
  for (const [type, expected] of Object.entries(numbers)) {
    it(`knows the extensions of ${type}`, async () => {
      const answer = await ask({ $case: 'all_extension_numbers_of_type', value: type });

      expect(answer).to.deep.equal({
        $case: 'all_extension_numbers_response',
        value: { base_type_name: type, extension_number: expected },
      });
    });
  }

  const missing: Record<string, Asked> = {
    symbol: { $case: 'file_containing_symbol', value: 'turnstone.memory.v1.Nothing' },
    'empty symbol': { $case: 'file_containing_symbol', value: '' },
    package: { $case: 'file_containing_symbol', value: 'turnstone.memory.v1' },
    file: { $case: 'file_by_filename', value: 'nothing.proto' },
    extension: {
      $case: 'file_containing_extension',
      value: { containing_type: 'google.protobuf.MethodOptions', extension_number: 1 },
    },
    'type to extend': { $case: 'all_extension_numbers_of_type', value: 'nothing.Here' },
  };
  for (const [name, asked] of Object.entries(missing)) {
    it(`says NOT_FOUND for an unknown ${name}`, async () => {
      const answer = await ask(asked);

      expect(answer).to.have.property('$case', 'error_response');
      expect(answer).to.have.nested.property('value.error_code', status.NOT_FOUND);
    });
  }

  it('answers many questions on one stream, in order, each with its question', async () => {
    const questions: Asked[] = [
      { $case: 'file_containing_symbol', value: 'nothing.Here' },
      { $case: 'list_services', value: '' },
    ];

    const answers = await askAll(...questions);

    expect(answers.map(({ message_response }) => message_response?.$case)).to.deep.equal([
      'error_response',
      'list_services_response',
    ]);
    expect(answers.map(({ original_request }) => original_request?.message_request)).to.deep.equal(
      questions,
    );
  });

  it('says INVALID_ARGUMENT to a question that asks nothing', async () => {
    const [answer] = await askAll(undefined);

    expect(answer?.message_response).to.have.nested.property(
      'value.error_code',
      status.INVALID_ARGUMENT,
    );
  });

  describe('is enough for buf curl', () => {
    it('to list the services and methods', async () => {
      const output = await bufCurl('--list-methods', `http://${rig.address}`);

      const methods = output.trim().split('\n');
      expect(methods).to.include('turnstone.memory.v1.MemoryService/SaveMemory');
      expect(new Set(methods.map((method) => method.split('/')[0]))).to.deep.equal(
        new Set(SERVICES),
      );
    }).timeout(20_000);

    it('to call a method', async () => {
      const [authorization] = rig.bearer('read').get('authorization');
      const url = `http://${rig.address}/turnstone.memory.v1.MemoryService/GetMemory`;

      const output = await bufCurl(
        '-H',
        `authorization: ${authorization}`,
        '-d',
        '{"name":"n"}',
        url,
      );

      expect(JSON.parse(output)).to.have.nested.property('memory.memoryId', MEMORY.memory_id);
    }).timeout(20_000);
  });

  async function ask(asked: Asked): Promise<Answer> {
    const [response] = await askAll(asked);
    return response?.message_response;
  }

  function askAll(...questions: (Asked | undefined)[]): Promise<ServerReflectionResponse[]> {
    const { path, requestSerialize, responseDeserialize } =
      ServerReflectionService.serverReflectionInfo;
    const stream = rig.client.makeBidiStreamRequest(path, requestSerialize, responseDeserialize);
    const responses: ServerReflectionResponse[] = [];
    return new Promise((resolve, reject) => {
      stream.on('data', (response: ServerReflectionResponse) => responses.push(response));
      stream.on('end', () => resolve(responses));
      stream.on('error', reject);
      for (const message_request of questions) {
        stream.write({ host: 'h', message_request });
      }
      stream.end();
    });
  }
});

/** Runs buf in a folder of its own, so that it can know the service from reflection only. */
async function bufCurl(...args: string[]): Promise<string> {
  let output = '';
  const buf = join(process.cwd(), 'node_modules/.bin/buf');
  await inFolder(async (folder) => {
    const options = { cwd: folder, env: { ...process.env, BUF_CACHE_DIR: folder } };
    const flags = ['curl', '--reflect', '--protocol', 'grpc', '--http2-prior-knowledge'];
    output = (await promisify(execFile)(buf, [...flags, ...args], options)).stdout;
  });
  return output;
}

function filesOf(answer: Answer): Buffer[] {
  return answer?.$case === 'file_descriptor_response' ? answer.value.file_descriptor_proto : [];
}

function fileNames(answer: Answer): string[] {
  return filesOf(answer).map((bytes) => fromBinary(FileDescriptorProtoSchema, bytes).name);
}

function serviceNames(answer: Answer): string[] {
  return answer?.$case === 'list_services_response'
    ? answer.value.service.map(({ name }) => name)
    : [];
}
