import type { LaunchLink } from './schema/client';
import type { StoredMessage } from './schema/places';

const ACTIVITIES = 'https://discord.com/activities/';

/** Returns a link that launches the application's activity. Source: "Growth and Referrals" in Discord's guides. */
export function activityLink(applicationId: string, { customId, linkId }: LaunchLink): string {
  const query = new URLSearchParams({
    ...(customId ? { custom_id: customId } : {}),
    ...(linkId ? { link_id: linkId } : {}),
  });
  return `${ACTIVITIES}${applicationId}${query.size > 0 ? `?${query}` : ''}`;
}

/**
 * Returns the launch parameters of a message's link or invite: undefined when it leads to no activity of that
 * application. A `referrer_id` that is not a user's id is replaced by the author of the message; a `custom_id` in the
 * link itself takes precedence over that of the quick link. Source: "Growth and Referrals" in Discord's guides. That
 * an invite works like a link here is assumed: docs/assumed.md, `launch-from-message`.
 *
 * @param customIdOf the custom ids of quick links, by the ids of the links
 */
export function launchOf(
  { author_id, content, application_id }: StoredMessage,
  applicationId: string,
  customIdOf: (linkId: string) => string | undefined = () => undefined,
): LaunchLink | undefined {
  const [address] = content.match(/https:\/\/discord\.com\/activities\/\S+/g) ?? [];
  const link = address && URL.canParse(address) ? new URL(address) : undefined;
  const isActivityLink = link?.pathname === `/activities/${applicationId}`;
  if (!isActivityLink && application_id !== applicationId) return undefined;
  const parameter = (name: string) => (isActivityLink && link.searchParams.get(name)) || undefined;
  const linkId = parameter('link_id');
  const referrer = parameter('referrer_id');
  return {
    customId: parameter('custom_id') ?? (linkId && customIdOf(linkId)),
    referrerId: referrer && /^\d{1,20}$/.test(referrer) ? referrer : author_id,
    linkId,
  };
}
