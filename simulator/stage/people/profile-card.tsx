import type { Activity } from '../../../host-bridge/protocol';
import type { World } from '../../world';
import styles from './people.module.css';
import { iconUrl, Picture } from './pictures';
import { presenceClock } from './presence-clock';
import { ButtonLabels, ShortText } from './short-text';

/** The heading of a rich presence, by its type. Source: events/gateway-events, "Activity Types". */
const HEADINGS: Record<number, string> = {
  0: 'Playing',
  2: 'Listening to',
  3: 'Watching',
  5: 'Competing in',
};

/** The maximum number of buttons in a profile. Source: events/gateway-events, "Activity Structure". */
const MAX_BUTTONS = 2;

interface ProfileCardProps {
  application: World['application'];
  /** Null for a person who has the activity open without a presence. */
  presence: Activity | null;
  /** Milliseconds since 1970. */
  now: number;
}

export function ProfileCard({ application, presence, now }: ProfileCardProps) {
  const { type = 0, details, state, assets, party, timestamps, secrets } = presence ?? {};
  const name = presence ? presence.name : application.name;
  const clock = presenceClock(timestamps, now);
  const size = party?.size;
  return (
    <div className={`card ${styles.card}`}>
      <p className={`note ${styles.heading}`}>{HEADINGS[type] ?? HEADINGS[0]}</p>
      <div className={styles.pictures}>
        <Picture
          name={assets?.large_image ?? iconUrl(application)}
          words={assets?.large_text || `${name}’s image`}
          className={styles.large}
        />
        {assets?.small_image && (
          <Picture
            name={assets.small_image}
            words={assets.small_text || 'the small image'}
            className={styles.small}
          />
        )}
      </div>
      <div className={styles.lines}>
        <ShortText text={name} className={styles.strong} />
        <ShortText text={details} url={presence?.details_url} />
        {(state || size) && (
          <div className={styles.state}>
            <ShortText text={state} url={presence?.state_url} />
            {size && (
              <p>
                ({size[0]} of {size[1]})
              </p>
            )}
          </div>
        )}
        {clock && (
          <p className={styles.clock} role="timer">
            {clock}
          </p>
        )}
      </div>
      <ButtonLabels
        of="Buttons on the profile"
        labels={[...(secrets?.join ? ['Ask to Join'] : []), ...labelsOf(presence?.buttons)]}
      />
    </div>
  );
}

/** Returns the labels of a rich presence's buttons, which are strings, or objects with a label and a URL. */
function labelsOf(buttons: unknown): string[] {
  const labels = (Array.isArray(buttons) ? buttons.slice(0, MAX_BUTTONS) : []).map((button) =>
    typeof button === 'object' && button !== null ? button.label : button,
  );
  return [...new Set(labels.filter((label) => typeof label === 'string' && label !== ''))].map(
    (label) => label.slice(0, 100),
  );
}
