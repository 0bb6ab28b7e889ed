import * as z from 'zod/mini';
import { reportKinds } from '../host';
import { type Operation, part } from '../operation';
import { count, ids } from '../world';
import { ReportPost, RequestPost } from '../worlds';

const numberText = z.string().check(z.regex(/^-?\d{1,15}$/, 'must be a whole number, such as 0'));

/** A report: see `ReportEntry` for the fields of each kind. */
export const Report = z.looseObject({
  number: count,
  at: z.number(),
  kind: z.enum([...reportKinds, 'rest', 'proxied', 'dropped']),
  client: z.optional(z.string()),
  host: z.optional(count),
});
export const ReportPage = z.object({ reports: z.array(Report), next: count, missed: count });

const fromNumber = part({
  subject: 'The query',
  code: 'invalid_from',
  schema: z.object({ from: z._default(numberText, '0') }),
  example: { from: '0' },
});

/** The operations of the control interface for reports, and for the requests beside them. */
export const reportOperations = {
  readReports: {
    method: 'get',
    path: '/worlds/:world/reports',
    summary: 'Reads what has happened: calls, events, requests, and how connections begin and end.',
    description:
      'The response starts at the number `from`, and may be partial. Continue from `next`. `missed` is the number of reports that were no longer stored.',
    query: fromNumber,
    response: ReportPage,
  },
  followReports: {
    method: 'get',
    path: '/worlds/:world/reports/events',
    summary: 'Streams past reports, then new ones as they arrive.',
    description:
      'A slow reader misses some reports, and the next page says how many. The header `Last-Event-ID` takes precedence over `from`.',
    query: fromNumber,
    response: { events: { reports: ReportPage } },
  },
  postReports: {
    method: 'post',
    path: '/worlds/:world/reports',
    summary: 'Accepts the reports of the hosts in a stage. Stages post them.',
    body: part({
      subject: 'The batch',
      code: 'invalid_reports',
      schema: ReportPost,
      example: {
        reports: [
          { client: ids.client, host: 'a host', seq: 0, at: 1_790_000_000_000, kind: 'gone' },
        ],
      },
    }),
    response: z.object({ next: count }),
  },
  postRequests: {
    method: 'post',
    path: '/worlds/requests',
    summary: 'Accepts the requests that went through the proxy. The proxy posts them.',
    body: part({
      subject: 'The batch',
      code: 'invalid_requests',
      schema: RequestPost,
      example: { requests: [] },
    }),
    response: z.object({ received: count }),
  },
} as const satisfies Record<string, Operation>;
