import { type MouseEvent, useState } from 'react';
import {
  CallStatus,
  Chips,
  type CommandCall,
  PossibleRefusals,
  Row,
  Section,
  StatusHeading,
  TextField,
  useCommand,
} from '../../core';

const searchSite = { url: 'https://www.google.com/' };
const nonWebUrl = { url: 'ftp://files.example/' };

/** A frame cannot open a plain link: the client opens it, and reports whether the user agreed. */
export default function OpenExternalLinkPage() {
  const [resets, setResets] = useState(0);
  // Another key is another link: an answer to the one before has no effect any more.
  return <ExternalLink key={resets} onReset={() => setResets(resets + 1)} />;
}

function ExternalLink({ onReset }: { onReset(): void }) {
  const link = useCommand('openExternalLink', searchSite);
  const { url } = link.values;
  const click = (event: MouseEvent) => {
    event.preventDefault();
    if (link.status !== 'busy') link.run();
  };
  return (
    <>
      <Section title="Try it">
        <TextField
          label="URL"
          value={url}
          readOnly={link.status === 'busy'}
          onChange={(url) => link.change({ url })}
        />
        <Row>
          <a href={/^https?:/.test(url) ? url : '#'} data-primary onClick={click}>
            {url === searchSite.url ? 'Open Google' : `Open ${url}`}
          </a>
          <button type="button" onClick={onReset}>
            Reset
          </button>
          <Chips
            values={{
              'a search engine': searchSite,
              'Discord’s documentation': { url: 'https://discord.com/developers/docs' },
              'one that is refused': nonWebUrl,
            }}
            selected={link.values}
            disabled={link.status === 'busy'}
            onPick={link.change}
          />
        </Row>
      </Section>
      <Section title="Answer">
        <StatusHeading>
          Link status: <code>{statusOf(link)}</code>
        </StatusHeading>
        {link.status === 'done' && link.result?.opened === null && (
          <p>This client does not report whether it opened the link.</p>
        )}
        <CallStatus call={link} />
      </Section>
      <PossibleRefusals
        of={link}
        refusals={[
          {
            code: 4000,
            when: 'The URL does not begin with http: or https:.',
            values: nonWebUrl,
          },
        ]}
      />
    </>
  );
}

function statusOf({ status, result }: CommandCall<'openExternalLink'>) {
  if (status === 'idle') return 'NOT_CLICKED';
  if (status === 'failed') return 'NOT_OPENED';
  // Null is an older client's answer: the link may or may not have been opened, so only the click is known.
  if (status !== 'done' || result?.opened == null) return 'CLICKED';
  return result.opened ? 'OPENED' : 'NOT_OPENED';
}
