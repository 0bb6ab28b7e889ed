/**
 * Keeps peer connections from connecting, as inside Discord, and tells the proxy of them: no policy that browsers know
 * governs them. A connection that may use relays alone, and has none, finds no way to its peer.
 *
 * @param connects whether they are let through all the same
 */
export function stopPeerConnections(reports: string, connects: boolean): void {
  if (!window.RTCPeerConnection) return;
  window.RTCPeerConnection = new Proxy(window.RTCPeerConnection, {
    construct(target, [configuration, ...rest]: [RTCConfiguration?, ...unknown[]], newTarget) {
      reportViolation(reports, 'webrtc', 'peer-connection');
      const relayed = { ...configuration, iceServers: [], iceTransportPolicy: 'relay' };
      return Reflect.construct(target, [connects ? configuration : relayed, ...rest], newTarget);
    },
  });
}

/** Tells the proxy of a violation that the browser does not report, in the form in which it reports others. */
function reportViolation(reports: string, directive: string, blocked: string): void {
  const violation = { 'effective-directive': directive, 'blocked-uri': blocked };
  navigator.sendBeacon(reports, JSON.stringify({ 'csp-report': violation }));
}
