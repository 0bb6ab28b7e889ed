/**
 * Prevents peer connections, as inside Discord, and reports them to the proxy: no policy of browsers governs them. A
 * connection that may use only relays, and has none, finds no path to its peer.
 *
 * @param isReportOnly true to let them connect anyway
 */
export function stopPeerConnections(reports: string, isReportOnly: boolean): void {
  if (!window.RTCPeerConnection) return;
  window.RTCPeerConnection = new Proxy(window.RTCPeerConnection, {
    construct(target, [configuration, ...rest]: [RTCConfiguration?, ...unknown[]], newTarget) {
      // The browser does not report it. This has the form of its reports.
      const violation = { 'effective-directive': 'webrtc', 'blocked-uri': 'peer-connection' };
      navigator.sendBeacon(reports, JSON.stringify({ 'csp-report': violation }));
      const relayed = { ...configuration, iceServers: [], iceTransportPolicy: 'relay' };
      return Reflect.construct(
        target,
        [isReportOnly ? configuration : relayed, ...rest],
        newTarget,
      );
    },
  });
}
