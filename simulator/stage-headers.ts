/**
 * What the stage's page is sent with. A window that a framed page has opened cannot reach it, and no other site may
 * frame it: whoever frames the stage would lend the activity what a person has allowed the stage.
 */
export const stageHeaders = {
  'cross-origin-opener-policy': 'same-origin',
  'content-security-policy': "frame-ancestors 'self'",
};
