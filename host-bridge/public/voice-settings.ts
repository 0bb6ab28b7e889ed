import * as z from 'zod/mini';
import { flag } from '../protocol/entities/text';
import { UNHANDLED } from '../protocol/enums';
import { openEnum } from '../protocol/schema';

/** Schemas of voice settings and audio devices, which the public Embedded App SDK exports without using them. */
export const KeyTypesObject = {
  UNHANDLED,
  KEYBOARD_KEY: 0,
  MOUSE_BUTTON: 1,
  KEYBOARD_MODIFIER_KEY: 2,
  GAMEPAD_BUTTON: 3,
} as const;
export const ShortcutKey = z.looseObject({
  type: openEnum(KeyTypesObject),
  code: z.number(),
  name: z.string(),
});

export const VoiceSettingModeTypeObject = {
  UNHANDLED,
  PUSH_TO_TALK: 'PUSH_TO_TALK',
  VOICE_ACTIVITY: 'VOICE_ACTIVITY',
} as const;
export const VoiceSettingsMode = z.looseObject({
  type: openEnum(VoiceSettingModeTypeObject),
  auto_threshold: z.boolean(),
  threshold: z.number(),
  shortcut: z.array(ShortcutKey),
  delay: z.number(),
});

export const VoiceDevice = z.looseObject({ id: z.string(), name: z.string() });
export const VoiceSettingsIO = z.looseObject({
  device_id: z.string(),
  volume: z.number(),
  available_devices: z.array(VoiceDevice),
});

export const CertifiedDeviceTypeObject = {
  UNHANDLED,
  AUDIO_INPUT: 'AUDIO_INPUT',
  AUDIO_OUTPUT: 'AUDIO_OUTPUT',
  VIDEO_INPUT: 'VIDEO_INPUT',
} as const;
const maker = z.looseObject({ name: z.string(), url: z.string() });
export const CertifiedDevice = z.looseObject({
  type: openEnum(CertifiedDeviceTypeObject),
  id: z.string(),
  vendor: maker,
  model: maker,
  related: z.array(z.string()),
  echo_cancellation: flag,
  noise_suppression: flag,
  automatic_gain_control: flag,
  hardware_mute: flag,
});
