import * as z from 'zod/mini';
import { type ReportEntry, reportKinds } from '../host';
import type { RequestRow } from '../traffic';
import { count, Id, listOf, MAX_FAULTS, text } from '../world';

/** An entry of a host's report. `client` is the id of its client. Each launch has another host. */
export type HostReport = { number: number; client: string; host: number } & ReportEntry;

/** A request to the REST API, or through the proxy, by a user of the world. */
export type RequestReport = {
  number: number;
  at: number;
  client?: string | undefined;
} & RequestRow;

/**
 * A report of an event in a world. `number` counts from 0 without a gap, in the order in which the process received the
 * reports. `at` is the time of the event, in milliseconds since 1970. `dropped` is the number of reports left out.
 */
export type Report =
  | HostReport
  | RequestReport
  | { number: number; at: number; kind: 'dropped'; count: number };

const MAX_REPORTS = 500;
/** The maximum number of ports accepted with a request. */
const MAX_PORTS = 8;

/** A stage's post of reports. */
export const ReportPost = z.object({
  reports: listOf(
    z.looseObject({
      client: Id,
      host: Id,
      seq: z.int(),
      at: z.number(),
      kind: z.enum(reportKinds),
    }),
    MAX_REPORTS,
  ),
  dropped: z.optional(count),
});

/** The proxy's post of requests: see `ProxiedRequest`. */
export const RequestPost = z.object({
  requests: listOf(
    z.object({
      userId: z.string(),
      method: z.string(),
      path: z.string(),
      target: z.optional(z.string()),
      status: z.optional(z.int()),
      at: z.number(),
      duration: z.number(),
      bytes: z.number(),
      size: z.optional(z.number()),
      args: z.optional(z.unknown()),
      data: z.optional(z.unknown()),
      type: z.optional(z.string()),
      waits: z.optional(z.boolean()),
      listener: z.optional(
        z.object({
          program: text(100, 1),
          command: z.optional(z.string()),
          isRedirected: z.boolean(),
        }),
      ),
      otherPorts: z.optional(listOf(z.int(), MAX_PORTS)),
      why: z.optional(z.string()),
      fetched: z.optional(z.boolean()),
      faults: z.optional(listOf(Id, MAX_FAULTS)),
    }),
    MAX_REPORTS,
  ),
});
