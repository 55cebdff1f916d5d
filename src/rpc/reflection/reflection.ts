import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { status } from '@grpc/grpc-js';
import type {
  ServerReflectionRequest,
  ServerReflectionResponse,
  ServerReflectionServer,
} from '../../../gen/ts/grpc/reflection/v1/reflection.js';
import { type Descriptors, type ProtoFiles, readDescriptors } from './descriptors.js';

type Answer = NonNullable<ServerReflectionResponse['message_response']>;

/**
 * Makes the reflection service, so that tools such as buf and grpcurl need no .proto files.
 *
 * @param serviceNames full names of the services of the server
 */
export function reflectionService(serviceNames: readonly string[]): ServerReflectionServer {
  const descriptors = readDescriptors(descriptorBytes());
  return {
    serverReflectionInfo(stream) {
      stream.on('data', (request: ServerReflectionRequest) => {
        const message_response = answer(descriptors, serviceNames, request);
        stream.write({ valid_host: request.host, original_request: request, message_response });
      });
      stream.on('end', () => stream.end());
    },
  };
}

/** Reads the compiled protos. Package imports resolve to the same path from src and from dist. */
function descriptorBytes(): Buffer {
  return readFileSync(createRequire(import.meta.url).resolve('#gen/descriptors.binpb'));
}

function answer(
  descriptors: Descriptors,
  serviceNames: readonly string[],
  { message_request: asked }: ServerReflectionRequest,
): Answer {
  switch (asked?.$case) {
    case 'list_services': {
      const service = serviceNames.map((name) => ({ name }));
      return { $case: 'list_services_response', value: { service } };
    }
    case 'file_by_filename':
      return files(descriptors.fileNamed(asked.value), `file ${asked.value}`);
    case 'file_containing_symbol':
      return files(descriptors.fileDeclaring(asked.value), `symbol ${asked.value}`);
    case 'file_containing_extension': {
      const { containing_type: type, extension_number: number } = asked.value;
      return files(descriptors.fileExtending(type, number), `extension ${number} of ${type}`);
    }
    case 'all_extension_numbers_of_type': {
      const base_type_name = asked.value;
      const extension_number = descriptors.extensionNumbers(base_type_name);
      return extension_number === undefined
        ? error(status.NOT_FOUND, `type ${base_type_name} not found`)
        : { $case: 'all_extension_numbers_response', value: { base_type_name, extension_number } };
    }
    default:
      return error(status.INVALID_ARGUMENT, 'the request asks for nothing');
  }
}

function files(found: ProtoFiles | undefined, what: string): Answer {
  return found === undefined
    ? error(status.NOT_FOUND, `${what} not found`)
    : { $case: 'file_descriptor_response', value: { file_descriptor_proto: [...found] } };
}

function error(error_code: status, error_message: string): Answer {
  return { $case: 'error_response', value: { error_code, error_message } };
}
