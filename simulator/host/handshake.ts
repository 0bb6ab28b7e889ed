import {
  describeIssues,
  Handshake,
  PROTOCOL_ENCODING,
  PROTOCOL_VERSION,
  type RPCCloseCode,
  RPCCloseCodes,
} from '../../host-bridge/protocol';
import { sizeProblem } from '../utils';
import type { NewReportEntry } from './report';

interface HandshakeResult {
  /** The sender's identification, as far as it could be read. */
  from: Pick<Extract<NewReportEntry, { kind: 'handshake' }>, 'clientId' | 'frameId' | 'sdkVersion'>;
  /** The close code and message when it is rejected; undefined when it is accepted. */
  objection?: { code: RPCCloseCode; message: string };
}

/** @param clientId the only accepted client id */
export function readHandshake(payload: unknown, clientId: string): HandshakeResult {
  const excess = sizeProblem(payload);
  const parsed = Handshake.safeParse(excess ? undefined : payload);
  if (!parsed.success) {
    const message = excess
      ? `The handshake is too large: it has ${excess}`
      : describeIssues(parsed.error);
    return { from: {}, objection: { code: RPCCloseCodes.CLOSE_UNSUPPORTED, message } };
  }
  const { v, encoding, client_id, frame_id, sdk_version } = parsed.data;
  const from = { clientId: client_id, frameId: frame_id, sdkVersion: sdk_version };
  const reject = (code: RPCCloseCode, message: string) => ({
    from,
    objection: { code, message },
  });
  if (v !== PROTOCOL_VERSION) {
    return reject(RPCCloseCodes.INVALID_VERSION, `Unsupported version ${v}`);
  }
  if (encoding !== PROTOCOL_ENCODING) {
    return reject(RPCCloseCodes.INVALID_ENCODING, `Unsupported encoding ${encoding}`);
  }
  if (client_id !== clientId) {
    return reject(RPCCloseCodes.INVALID_CLIENTID, `Unknown client id ${client_id}`);
  }
  return { from };
}
