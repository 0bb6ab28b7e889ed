/** Names by their source: a page of Discord's developer documentation, or the public package. */
export type Documented = Readonly<Record<string, readonly string[]>>;

/** The pictures of Discord's CDN, by their paths behind its base. Copied in November 2026. */
export const documentedPictures: Documented = {
  'reference#image-formatting-cdn-endpoints': [
    '/emojis/{emoji_id}.png',
    '/icons/{guild_id}/{guild_icon}.png',
    '/splashes/{guild_id}/{guild_splash}.png',
    '/discovery-splashes/{guild_id}/{guild_discovery_splash}.png',
    '/banners/{guild_id}/{guild_banner}.png',
    '/banners/{user_id}/{user_banner}.png',
    '/embed/avatars/{index}.png',
    '/avatars/{user_id}/{user_avatar}.png',
    '/guilds/{guild_id}/users/{user_id}/avatars/{member_avatar}.png',
    '/guilds/{guild_id}/users/{user_id}/banners/{member_banner}.png',
    '/avatar-decoration-presets/{avatar_decoration_data_asset}.png',
    '/app-icons/{application_id}/{icon}.png',
    '/app-icons/{application_id}/{cover_image}.png',
    '/app-assets/{application_id}/{asset_id}.png',
    '/app-assets/{application_id}/achievements/{achievement_id}/icons/{icon_hash}.png',
    '/app-assets/{application_id}/store/{asset_id}.png',
    '/app-assets/710982414301790216/store/{sticker_pack_banner_asset_id}.png',
    '/team-icons/{team_id}/{team_icon}.png',
    '/stickers/{sticker_id}.png',
    '/role-icons/{role_id}/{role_icon}.png',
    '/guild-events/{scheduled_event_id}/{scheduled_event_cover_image}.png',
    '/guild-tag-badges/{guild_id}/{badge_hash}.png',
  ],
  'reference#signed-attachment-cdn-urls': ['/attachments/{channel_id}/{attachment_id}/{name}.png'],
  'components/reference#file-upload': [
    '/ephemeral-attachments/{application_id}/{attachment_id}/{name}.png',
  ],
};
