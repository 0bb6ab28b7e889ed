/**
 * What the stage's page is sent with. A window that a framed page has opened cannot reach it, and no other site may
 * frame it: a site that frames the stage would lend the activity what a person has allowed the stage. An activity at another
 * port of `localhost` is of the same site, and would share the stage's process, where its endless loop halts both:
 * `Origin-Agent-Cluster` asks for a process for this origin alone.
 */
export const stageHeaders = {
  'cross-origin-opener-policy': 'same-origin',
  'content-security-policy': "frame-ancestors 'self'",
  'origin-agent-cluster': '?1',
};
