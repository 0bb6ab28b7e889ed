import { expect } from 'vitest';
import { ids } from '../../simulator/world';
import type { RestFact } from './rest-fact';

const application = `/applications/${ids.application}`;
const missing = (...fields: string[]) => ({
  code: 50_035,
  message: 'Invalid Form Body',
  errors: Object.fromEntries(
    fields.map((field) => [
      field,
      { _errors: [{ code: 'BASE_TYPE_REQUIRED', message: 'This field is required' }] },
    ]),
  ),
});

/** reference, topics/opcodes-and-status-codes */
export const referenceFacts: Record<string, RestFact> = {
  'Without the Authorization that it needs, a request is 401.': {
    source: 'topics/opcodes-and-status-codes#http-http-response-codes',
    request: { path: `${application}/skus` },
    answer: { status: 401 },
  },
  'A missing field is BASE_TYPE_REQUIRED.': {
    source: 'reference#error-messages',
    request: { path: `${application}/entitlements`, as: 'bot', json: {} },
    answer: { status: 400, body: missing('sku_id', 'owner_id', 'owner_type') },
  },
  'A value outside the choices is BASE_TYPE_CHOICES.': {
    source: 'reference#error-messages',
    request: {
      path: `${application}/entitlements`,
      as: 'bot',
      json: { sku_id: '1', owner_id: '1', owner_type: 3 },
    },
    answer: {
      status: 400,
      body: { code: 50_035, errors: { owner_type: { _errors: [{ code: 'BASE_TYPE_CHOICES' }] } } },
    },
  },
  'A body without a valid content type is 50035.': {
    source: 'reference#content-type',
    request: {
      path: `${application}/quick-links/`,
      as: [],
      headers: { 'content-type': 'a/b' },
      json: {},
    },
    answer: { status: 400, body: { code: 50_035 } },
  },
  'Image data is JPEG, GIF or PNG, and not WebP.': {
    source: 'reference#image-data',
    request: {
      path: `${application}/quick-links/`,
      as: [],
      json: { title: 'a', description: 'b', image: 'data:image/webp;base64,UklGRg==' },
    },
    answer: { status: 400, body: { code: 50_035, errors: { image: expect.anything() } } },
  },
  'A discontinued version is 400.': {
    source: 'reference#api-versioning-api-versions',
    request: { path: '/api/v5/users/@me' },
    answer: { status: 400 },
  },
};
