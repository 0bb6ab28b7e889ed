import { type MouseEvent, useState } from 'react';
import { type Call, CallWaiting, ErrorNotice, StatusHeading, useCall, useSdk } from '../../core';
import type { CommandResult } from '../../host-bridge';

const SEARCH_SITE = 'https://www.google.com/';

/** A frame cannot open a plain link: the client opens it, and says whether the user agreed. */
export default function OpenExternalLinkPage() {
  const [resets, setResets] = useState(0);
  return (
    <>
      {/* Another key is another link: an answer to the one before changes nothing any more. */}
      <SearchLink key={resets} />
      <p>
        <button type="button" onClick={() => setResets(resets + 1)}>
          Reset
        </button>
      </p>
    </>
  );
}

function SearchLink() {
  const sdk = useSdk();
  const link = useCall(() => sdk.commands.openExternalLink({ url: SEARCH_SITE }));
  const click = (event: MouseEvent) => {
    event.preventDefault();
    if (link.status !== 'busy') link.run();
  };
  return (
    <>
      <p>
        <a href={SEARCH_SITE} onClick={click}>
          Open Google
        </a>
      </p>
      <StatusHeading>
        Link status: <code>{statusOf(link)}</code>
      </StatusHeading>
      {link.status === 'done' && link.result?.opened === null && (
        <p>This client does not say whether it opened the link.</p>
      )}
      <CallWaiting call={link} />
      {link.status === 'failed' && <ErrorNotice error={link.error} retry={link.retry} />}
    </>
  );
}

function statusOf({ status, result }: Call<CommandResult<'openExternalLink'>>) {
  if (status === 'idle') return 'NOT_CLICKED';
  if (status === 'failed') return 'NOT_OPENED';
  // Null is an older client's answer: the link may or may not have been opened, so all that is known is the click.
  if (status !== 'done' || result?.opened == null) return 'CLICKED';
  return result.opened ? 'OPENED' : 'NOT_OPENED';
}
