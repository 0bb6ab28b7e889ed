import * as z from 'zod/mini';
import { firstCharacters } from '../utils';
import { count } from '../world';
import { troubles } from './judge';
import type { TortureReport } from './report';

/** The most causes of a summary, the most situations of each, and the most characters of a name and of a link. */
const MAX_CAUSES = 100;
const MAX_SITUATIONS = 5;
const MAX_NAME_LENGTH = 500;
const MAX_LINK_LENGTH = 10_000;

const text = z.string().check(z.maxLength(MAX_NAME_LENGTH));

const CauseSummary = z.object({
  kind: z.enum(troubles),
  what: text,
  /** The number of situations that lead to it; `situations` has the first of them. */
  count,
  situations: z
    .array(z.object({ name: text, link: z.string().check(z.maxLength(MAX_LINK_LENGTH)) }))
    .check(z.maxLength(MAX_SITUATIONS)),
});

/** A summary of a report: it is bounded, because the activity controls the messages of its errors. */
export const TortureSummary = z.object({
  /** The numbers of situations that were tried, that passed, and that were left out. */
  ...{ tried: count, passed: count, untried: count },
  looksInside: z.boolean(),
  causes: z.array(CauseSummary).check(z.maxLength(MAX_CAUSES)),
});
export type TortureSummary = z.output<typeof TortureSummary>;
type Counts = Omit<TortureSummary, 'causes'>;

export function summaryOf(report: TortureReport): TortureSummary {
  return {
    ...countsOf(report),
    causes: report.causes.slice(0, MAX_CAUSES).map(({ kind, what, results }) => ({
      kind,
      what: firstCharacters(what, MAX_NAME_LENGTH),
      count: results.length,
      situations: results.slice(0, MAX_SITUATIONS).map(({ situation, link }) => ({
        name: firstCharacters(situation.name, MAX_NAME_LENGTH),
        link,
      })),
    })),
  };
}

function countsOf({ results, untried, looksInside }: TortureReport): Counts {
  const passed = results.filter(({ troubles }) => troubles.length === 0).length;
  return { tried: results.length, passed, untried, looksInside };
}

export const titles: Readonly<Record<(typeof troubles)[number], string>> = {
  lost: 'Never recovers',
  blank: 'Blank',
  uncaught: 'Uncaught error',
  loop: 'Endless loop',
  stuck: 'Stuck',
};

/** Describes the result in a few sentences. */
export function verdictOf(report: TortureReport): string {
  return verdict(countsOf(report));
}

function verdict({ tried, passed, untried, looksInside }: Counts): string {
  return [
    `${passed} of ${tried} situations passed.`,
    ...(untried > 0 ? [`It was stopped before the other ${untried} were tried.`] : []),
    ...(looksInside
      ? []
      : [
          'The activity is framed directly, so its page was not checked for uncaught errors or a blank screen. Data that it stores in one situation is still there in the next.',
        ]),
  ].join(' ');
}

export function describeSummary({ causes, ...counts }: TortureSummary): string {
  return [
    verdict(counts),
    ...causes.map(({ kind, what, count, situations }, at) => {
      const shown = situations.map(({ name, link }) => `   ${name}\n   ${link}`);
      const more = count > shown.length ? [`   and ${count - shown.length} more`] : [];
      return [`${at + 1}. ${titles[kind]}: ${what}`, ...shown, ...more].join('\n');
    }),
  ].join('\n\n');
}

/** Writes a report as text: each cause, with links to situations in which to see it. */
export function describeTorture(report: TortureReport): string {
  return describeSummary(summaryOf(report));
}
