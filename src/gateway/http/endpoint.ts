import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Verb } from '../transcoding/http-rules.js';
import type { PathTemplate } from './path-template.js';

/** What the gateway serves at one method and path. */
export interface Endpoint {
  readonly verb: Verb;
  readonly template: PathTemplate;
  /**
   * Answers one request: sets status and content type on the reply and returns the body; text is
   * sent as UTF-8.
   *
   * @throws HttpError to answer with an error
   */
  answer(request: FastifyRequest, reply: FastifyReply): Promise<string | Buffer>;
}
