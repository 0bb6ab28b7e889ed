import {
  describeIssues,
  Handshake,
  PROTOCOL_ENCODING,
  PROTOCOL_VERSION,
  type RPCCloseCode,
  RPCCloseCodes,
} from '../../host-bridge/protocol';

/** Why a handshake is turned away: the close code and its message; undefined when it is accepted. */
export function objectionTo(
  payload: unknown,
  clientId: string,
): { code: RPCCloseCode; message: string } | undefined {
  const parsed = Handshake.safeParse(payload);
  if (!parsed.success) {
    return { code: RPCCloseCodes.CLOSE_UNSUPPORTED, message: describeIssues(parsed.error) };
  }
  const { v, encoding, client_id } = parsed.data;
  if (v !== PROTOCOL_VERSION) {
    return { code: RPCCloseCodes.INVALID_VERSION, message: `Unsupported version ${v}` };
  }
  if (encoding !== PROTOCOL_ENCODING) {
    return { code: RPCCloseCodes.INVALID_ENCODING, message: `Unsupported encoding ${encoding}` };
  }
  if (client_id !== clientId) {
    return { code: RPCCloseCodes.INVALID_CLIENTID, message: `Unknown client id ${client_id}` };
  }
  return undefined;
}
