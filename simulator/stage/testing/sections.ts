/** The tab in which a test finds each section. A tab of one section has no list of them. */
export const sections = {
  Traffic: ['Traffic'],
  Events: ['Events', 'Commands'],
  Problems: ['Problems', 'Console'],
  World: ['Editor', 'Device', 'Decisions', 'Scenarios'],
  Lab: ['Faults', 'Torture', 'Recording', 'Proxy'],
} as const;

export type SectionTitle = (typeof sections)[keyof typeof sections][number];

/** The names of a section's tab and of its button there, with any counts. */
export function wayTo(title: SectionTitle) {
  const found = Object.entries(sections).find(([, titles]) =>
    (titles as readonly string[]).includes(title),
  );
  if (!found) throw new Error(`No tab has the section "${title}"`);
  const [tab, titles] = found;
  const withCount = (name: string) => new RegExp(`^${name} ?(\\d|$)`);
  return { tab: withCount(tab), button: titles.length > 1 ? withCount(title) : undefined };
}
