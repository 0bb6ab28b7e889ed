/** A permission mask as it may arrive: decimal digits, as on the wire, a bigint, or a whole number. */
export type PermissionMask = string | bigint | number;

/**
 * Checks whether a mask contains a permission, or every one of several that are combined with `|`.
 *
 * Only the bits count, as in the public package: ADMINISTRATOR contains only itself. The host
 * resolves it before it answers `getChannelPermissions`; for a role's own mask, check for ADMINISTRATOR as well.
 *
 * @param permission one of `Permissions`, or a combination
 * @param permissions the mask to look into, of up to 64 bits. A number is exact only up to 2 ** 53: pass larger
 *   masks as they came.
 * @throws TypeError when either is negative, not whole, not decimal digits, or wider than 64 bits
 */
function can(permission: PermissionMask, permissions: PermissionMask): boolean {
  const bits = toBits(permission);
  return (toBits(permissions) & bits) === bits;
}

/** Functions for permission masks. */
export const PermissionUtils = { can };

const MAX_MASK = (1n << 64n) - 1n;

function toBits(mask: PermissionMask): bigint {
  const bits = isWhole(mask) ? BigInt(mask) : -1n;
  if (bits >= 0n && bits <= MAX_MASK) return bits;
  const quoted = typeof mask === 'string' ? JSON.stringify(mask.slice(0, 40)) : String(mask);
  throw new TypeError(
    `A permission mask must be a whole number from 0 to 2^64 - 1, as decimal digits, bigint or number; got ${quoted}`,
  );
}

function isWhole(mask: PermissionMask): boolean {
  // The length limit keeps a hostile string of a million digits from being converted at all.
  if (typeof mask === 'string') return /^\d{1,20}$/.test(mask);
  return typeof mask === 'bigint' || Number.isInteger(mask);
}
