import type { Change } from '../../simulator/world';
import type { Fact } from './fact';

/** A request over HTTP. The path begins behind the API's base, or with `/cdn` for the CDN. */
export interface RestRequest {
  /** Changes of the world before the request. */
  given?: readonly Change[];
  method?: 'GET' | 'POST' | 'DELETE';
  path: string;
  /** The credentials of the request: the bot's, or the bearer token of the current user with these scopes. */
  as?: 'bot' | readonly string[];
  headers?: Record<string, string>;
  form?: Record<string, string>;
  json?: unknown;
  /** Sent as the field `file` of a multipart form. */
  file?: File;
}

/** Fields may be asymmetric matchers; headers are in lower case. */
export interface RestAnswer {
  status: number;
  headers?: Record<string, unknown>;
  body?: unknown;
}

export const ok = (body: unknown): RestAnswer => ({ status: 200, body });

export type RestFact = Fact<RestRequest, RestAnswer>;
