import {
  CallForm,
  CallResult,
  ErrorNotice,
  launchedIn,
  PossibleRefusals,
  useCommand,
} from '../../core';
import { Permissions, PermissionUtils } from '../../host-bridge';
import { MaskCheck } from './mask-check';
import { meanings } from './meanings';
import styles from './page.module.css';

/** The host knows the channel; the mask that it returns has one bit per permission. */
export default launchedIn('channel', 'there are no permissions to show', GetChannelPermissionsPage);

function GetChannelPermissionsPage() {
  const answer = useCommand('getChannelPermissions', undefined, { immediately: true });
  const mask = answer.result?.permissions;
  return (
    <>
      <CallForm of={answer} button="Get channel permissions" />
      <CallResult
        of={answer}
        label="Result"
        describe={({ permissions }) =>
          `The result is a mask, ${permissions}: one bit per permission.`
        }
      >
        {({ permissions }) => <Flags mask={permissions} />}
      </CallResult>
      <MaskCheck key={String(mask)} initial={String(mask ?? 0)} />
      <PossibleRefusals of={answer} />
    </>
  );
}

function Flags({ mask }: { mask: string | bigint }) {
  try {
    const contained = flagsIn(mask);
    const missing = Object.keys(Permissions).filter((name) => !contained.includes(name));
    return (
      <>
        <FlagList title={`Granted: ${contained.length}`} flags={contained} />
        <FlagList title={`Not granted: ${missing.length}`} flags={missing} />
      </>
    );
  } catch (error) {
    return <ErrorNotice error={error} />;
  }
}

/** Returns the names of a mask's permissions; a bit unknown to this version is UNHANDLED. Throws on an invalid mask. */
function flagsIn(mask: string | bigint) {
  const flags = Object.entries(Permissions);
  const named = flags.filter(([, flag]) => PermissionUtils.can(flag, mask)).map(([name]) => name);
  const knownBits = flags.reduce((bits, [, flag]) => bits | flag, 0n);
  const unknownBits = [...Array(64).keys()].filter((bit) => {
    const flag = 1n << BigInt(bit);
    return (knownBits & flag) === 0n && PermissionUtils.can(flag, mask);
  });
  return [...named, ...unknownBits.map((bit) => `UNHANDLED (bit ${bit})`)];
}

function FlagList({ title, flags }: { title: string; flags: string[] }) {
  if (flags.length === 0) return <h3>{title}</h3>;
  return (
    <section aria-label={title}>
      <h3>{title}</h3>
      <ul className={styles.flags}>
        {flags.map((flag) => (
          <li key={flag}>
            <code>{flag}</code>
            <small>{meanings[flag as keyof typeof meanings]}</small>
          </li>
        ))}
      </ul>
    </section>
  );
}
