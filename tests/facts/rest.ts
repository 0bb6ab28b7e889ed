import { expect } from 'vitest';
import type { Change } from '../../simulator/world/change';
import { ids } from '../../simulator/world/seed';
import type { Fact } from './fact';

/** A request over HTTP. The path begins behind the API's base, or with `/cdn` for the CDN. */
export interface RestRequest {
  /** What has happened in the world before. */
  given?: readonly Change[];
  method?: 'GET' | 'POST' | 'DELETE';
  path: string;
  /** Whose credentials it carries: the bot's, or the bearer token of the current user with these scopes. */
  as?: 'bot' | readonly string[];
  headers?: Record<string, string>;
  form?: Record<string, string>;
  json?: unknown;
}

/** Fields may be asymmetric matchers; headers are in lower case. */
export interface RestAnswer {
  status: number;
  headers?: Record<string, unknown>;
  body?: unknown;
}

const application = `/applications/${ids.application}`;

/** What the documentation states about the REST API and the CDN. */
export const restFacts: Fact<RestRequest, RestAnswer>[] = [
  {
    id: 'skus-need-bot',
    source: 'reference#authentication',
    says: 'Without a token, what needs one answers 401.',
    request: { path: `${application}/skus` },
    answer: { status: 401, body: { message: expect.any(String), code: 0 } },
  },
  {
    id: 'instance-unknown',
    source: 'activities/development-guides/multiplayer-experience#using-the-activity-instance-api',
    says: 'An instance that does not exist is 404: Not Found with code 0.',
    request: { path: `${application}/activity-instances/i-1234567890-gc-9-9`, as: 'bot' },
    answer: { status: 404, body: { message: '404: Not Found', code: 0 } },
  },
];
