import { type FormEvent, useState } from 'react';
import { CallWaiting, ErrorNotice, StatusHeading, useCall, useSdk } from '../../core';
import styles from './page.module.css';

/** The link leads to this activity; whoever follows it finds the custom ID in `sdk.customId`. */
export default function ShareLinkPage() {
  const sdk = useSdk();
  const [message, setMessage] = useState('Come Play SDK Playground!');
  const [customId, setCustomId] = useState('');
  const shared = useCall(
    () => sdk.commands.shareLink({ message, ...(customId && { custom_id: customId }) }),
    { inputs: [message, customId] },
  );
  const busy = shared.status === 'busy';
  const share = (event: FormEvent) => {
    event.preventDefault();
    shared.run();
  };

  return (
    <>
      <form className={styles.form} onSubmit={share}>
        <label>
          Message
          <textarea
            value={message}
            readOnly={busy}
            onChange={({ target }) => setMessage(target.value)}
            rows={3}
          />
        </label>
        <label>
          Custom ID
          <input
            value={customId}
            readOnly={busy}
            onChange={({ target }) => setCustomId(target.value)}
          />
        </label>
        <div className={styles.action}>
          <button type="submit" data-primary disabled={busy}>
            Click to Share
          </button>
          <CallWaiting call={shared}>Waiting for the share dialog…</CallWaiting>
          {(shared.status === 'done' || shared.status === 'failed') && (
            <StatusHeading>
              {shared.result?.success ? 'Succesfully shared!' : 'Did not share'}
            </StatusHeading>
          )}
        </div>
      </form>
      {shared.status === 'failed' && <ErrorNotice error={shared.error} retry={shared.retry} />}
    </>
  );
}
