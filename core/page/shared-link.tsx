import type { CommandResult } from '../../host-bridge';
import { displayName } from '../outside';
import { useImages, useSession } from '../session/hooks';
import { launchQuery } from '../ui/launch-link';
import { StatusHeading } from '../ui/status-heading';
import type { Call } from '../ui/use-call';
import { Row, Section } from './section';
import styles from './shared-link.module.css';
import { useSimulation } from './use-simulation';

interface LinkCardProps {
  message: string;
  /** The `custom_id` that the link's followers are launched with; '' for none. */
  customId: string;
  /** The application's own by default. */
  title?: string;
  description?: string;
  /** The address of a picture. */
  image?: string | undefined;
}

/** A shared link as others see it in a chat, and in a simulation a way to follow it. */
export function LinkCard({ message, customId, ...link }: LinkCardProps) {
  const { user, application } = useSession();
  const { userAvatar } = useImages();
  const isSimulated = useSimulation() !== undefined;
  const { title = application.name, description = application.description, image } = link;
  const launch = new URLSearchParams(launchQuery);
  launch.delete('custom_id');
  if (customId) launch.set('custom_id', customId);
  if (user) launch.set('referrer_id', user.id);
  return (
    <Section title="As others see it">
      <div className={styles.chat} data-card data-not-in-picture>
        {user && <img src={userAvatar(user, 64)} alt="" width={40} height={40} />}
        <div>
          <strong>{user ? displayName(user) : 'You'}</strong>
          <p>{message}</p>
          <div className={styles.card}>
            {image ? <img src={image} alt="" /> : <i aria-hidden="true" />}
            <div>
              <strong>{title || application.name || 'This activity'}</strong>
              {description && <p>{description}</p>}
              <span>Play</span>
            </div>
          </div>
        </div>
      </div>
      <Row>
        {isSimulated && <a href={`/?${launch}`}>Launch as a recipient</a>}
        <small>
          Anyone who follows the link finds <code>{customId || 'null'}</code> in{' '}
          <code>sdk.customId</code>
          {' and the sender in '}
          <code>sdk.referrerId</code>.
        </small>
      </Row>
    </Section>
  );
}

/** The progress of an upload and a dialog. */
export function ShareProgress({ uploaded }: { uploaded: number | undefined }) {
  return (
    <div>
      <p role="status">sharing in progress</p>
      <progress aria-label="Upload" value={uploaded} />
    </div>
  );
}

/** The result of the share dialog: whether and how the link was shared. */
export function ShareOutcome({ of: { status, result } }: { of: Call<CommandResult<'shareLink'>> }) {
  if (status !== 'done' && status !== 'failed') return null;
  return (
    <div>
      <StatusHeading>{result?.success ? 'Succesfully shared!' : 'Did not share'}</StatusHeading>
      {result && <p>{describeOutcome(result)}</p>}
    </div>
  );
}

function describeOutcome({ didSendMessage, didCopyLink }: CommandResult<'shareLink'>): string {
  if (didSendMessage && didCopyLink) return 'The user sent it, and copied the link too.';
  if (didSendMessage) return 'The user sent it: didSendMessage is true, didCopyLink is not.';
  if (didCopyLink) return 'The user copied the link: didCopyLink is true, didSendMessage is not.';
  return 'The user closed the dialog: neither didSendMessage nor didCopyLink is true.';
}
