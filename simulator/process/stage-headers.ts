/**
 * The headers of the stage's page. A window opened by a framed page cannot reach it, and no other site may frame it: a
 * site that frames the stage would lend the activity the permissions that a person has given the stage. An activity at
 * another port of `localhost` is same-site, and would share the stage's process, where its endless loop halts both:
 * `Origin-Agent-Cluster` requests a separate process for this origin.
 */
export const stageHeaders = {
  'cross-origin-opener-policy': 'same-origin',
  'content-security-policy': "frame-ancestors 'self'",
  'origin-agent-cluster': '?1',
};
