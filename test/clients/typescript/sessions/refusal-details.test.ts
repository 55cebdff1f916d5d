import { status } from '@grpc/grpc-js';
import { expect } from 'chai';
import { AgentCallError, AgentHost } from '../../../../clients/typescript/sessions/src/index.js';
import { ErrorInfo } from '../../../../gen/ts/google/rpc/error_details.js';
import { failureAs } from '../sdk/failure-as.js';
import { detailsOf, refusalWith, scriptedService } from './scripted-service.js';

describe('details of errors that the service did not write, in the TypeScript client', () => {
  const service = scriptedService();

  async function refused(details: Uint8Array | undefined): Promise<AgentCallError> {
    const host = new AgentHost({ address: service.address, token: 't' });
    service.reply(refusalWith(status.RESOURCE_EXHAUSTED, details));
    return failureAs(
      host.deleteProject('p').finally(() => host.close()),
      AgentCallError,
    );
  }

  const cases = {
    none: undefined,
    'bytes that are no status': new Uint8Array([0xff, 0xff, 0xff]),
    'a reason of another domain': detailsOf('ErrorInfo', infoOf('elsewhere')),
    'a detail that is cut off': detailsOf('ErrorInfo', infoOf('memory.turnstone').slice(3)),
  };
  for (const [title, details] of Object.entries(cases)) {
    it(`leave status and text as they are: ${title}`, async () => {
      const error = await refused(details);

      expect(error).to.include({ code: 'RESOURCE_EXHAUSTED', message: 'no', reason: undefined });
      expect(error.violations).to.deep.equal([]);
    });
  }
});

function infoOf(domain: string): Uint8Array {
  return ErrorInfo.encode({ reason: 'QUOTA', domain, metadata: {} }).finish();
}
