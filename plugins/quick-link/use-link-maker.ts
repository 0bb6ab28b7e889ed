import { usePlatform, useSession } from '../../core';

interface Link {
  title: string;
  description: string;
  custom_id: string;
  /** A data URL. */
  image: string;
}

/**
 * Makes a link and gives its id.
 *
 * @param onUpload told how much of the request has been sent, from 0 to 1
 */
export function useLinkMaker(onUpload: (part: number | undefined) => void) {
  const platform = usePlatform();
  const { application } = useSession();
  return async (link: Link, signal: AbortSignal): Promise<string> => {
    const answer = await platform<{ link_id?: unknown } | null>(
      `/applications/${application.id}/quick-links/`,
      {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(link),
        signal,
        onUpload,
      },
    );
    if (typeof answer?.link_id === 'string') return answer.link_id;
    throw new Error('The platform’s answer has no link_id');
  };
}
