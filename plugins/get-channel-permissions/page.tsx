import { CallResult, JsonPanel, LaunchedIn, useCall, useSdk } from '../../core';
import { Permissions, PermissionUtils } from '../../host-bridge';
import styles from './page.module.css';

/** The host knows the channel; the mask that it answers has one bit for each permission. */
export default function GetChannelPermissionsPage() {
  return (
    <LaunchedIn place="channel" otherwise="there are no permissions of the user in one">
      {() => <ChannelPermissions />}
    </LaunchedIn>
  );
}

function ChannelPermissions() {
  const sdk = useSdk();
  const answer = useCall(
    async () => {
      const { permissions } = await sdk.commands.getChannelPermissions();
      return { mask: String(permissions), contained: flagsIn(permissions) };
    },
    { immediately: true },
  );
  return (
    <>
      <p>
        <button type="button" data-primary disabled={answer.status === 'busy'} onClick={answer.run}>
          Get channel permissions
        </button>
      </p>
      {answer.result ? (
        <>
          <JsonPanel
            label="Result"
            value={{ permissions: answer.result.mask }}
            busy={answer.status === 'busy'}
          />
          <Flags contained={answer.result.contained} />
        </>
      ) : (
        <CallResult call={answer} />
      )}
    </>
  );
}

/** The names of the permissions in a mask; a bit that this version does not know is UNHANDLED. */
function flagsIn(mask: string | bigint) {
  const known = Object.entries(Permissions);
  const named = known.filter(([, flag]) => PermissionUtils.can(flag, mask)).map(([name]) => name);
  const knownBits = known.reduce((bits, [, flag]) => bits | flag, 0n);
  const unknownBits = [...Array(64).keys()].filter((bit) => {
    const flag = 1n << BigInt(bit);
    return (knownBits & flag) === 0n && PermissionUtils.can(flag, mask);
  });
  return [...named, ...unknownBits.map((bit) => `UNHANDLED (bit ${bit})`)];
}

function Flags({ contained }: { contained: string[] }) {
  const missing = Object.keys(Permissions).filter((name) => !contained.includes(name));
  return (
    <>
      <FlagList title={`Granted: ${contained.length}`} flags={contained} />
      <FlagList title={`Not granted: ${missing.length}`} flags={missing} />
    </>
  );
}

function FlagList({ title, flags }: { title: string; flags: string[] }) {
  if (flags.length === 0) return <h2>{title}</h2>;
  return (
    <section aria-label={title}>
      <h2>{title}</h2>
      <ul className={styles.flags}>
        {flags.map((flag) => (
          <li key={flag}>
            <code>{flag}</code>
          </li>
        ))}
      </ul>
    </section>
  );
}
