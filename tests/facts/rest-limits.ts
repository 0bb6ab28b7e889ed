import { expect } from 'vitest';
import type { RestFact } from './rest-fact';

/** topics/rate-limits */
export const limitFacts: Record<string, RestFact> = {
  'An answer tells how far its bucket is.': {
    source: 'topics/rate-limits#header-format-rate-limit-header-examples',
    request: { path: '/users/@me', as: ['identify'] },
    answer: {
      status: 200,
      headers: {
        'x-ratelimit-limit': expect.stringMatching(/^\d+$/),
        'x-ratelimit-remaining': expect.stringMatching(/^\d+$/),
        'x-ratelimit-reset': expect.stringMatching(/^\d+(\.\d+)?$/),
        'x-ratelimit-reset-after': expect.stringMatching(/^\d+(\.\d+)?$/),
        'x-ratelimit-bucket': expect.stringMatching(/^\w+$/),
      },
    },
  },
  'Too many requests are 429 with retry_after, and Retry-After in whole seconds.': {
    source: 'topics/rate-limits#exceeding-a-rate-limit-example-exceeded-user-rate-limit-response',
    request: {
      given: [
        { type: 'rateLimit', route: 'GET /users/@me', limit: { requests: 0, seconds: 64.57 } },
      ],
      path: '/users/@me',
      as: ['identify'],
    },
    answer: {
      status: 429,
      headers: { 'retry-after': '65', 'x-ratelimit-scope': 'user', 'x-ratelimit-remaining': '0' },
      body: { message: 'You are being rate limited.', retry_after: 64.57, global: false },
    },
  },
  'The global limit says so in header and body.': {
    source: 'topics/rate-limits#exceeding-a-rate-limit-example-exceeded-global-rate-limit-response',
    request: {
      given: [{ type: 'rateLimit', route: 'global', limit: { requests: 0, seconds: 1 } }],
      path: '/users/@me',
      as: ['identify'],
    },
    answer: {
      status: 429,
      headers: { 'x-ratelimit-global': 'true', 'x-ratelimit-scope': 'global' },
      body: { global: true },
    },
  },
};
