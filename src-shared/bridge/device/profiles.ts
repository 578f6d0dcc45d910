import * as v from 'valibot';

/**
 * Colors of profiles: `hex` is the background for white text, and `circle` an emoji for the window title, which the
 * operating system draws.
 */
export const profileColors = {
  blue: { hex: '#1D4ED8', circle: '🔵' },
  red: { hex: '#B91C1C', circle: '🔴' },
  green: { hex: '#15803D', circle: '🟢' },
  purple: { hex: '#7E22CE', circle: '🟣' },
  orange: { hex: '#C2410C', circle: '🟠' },
  brown: { hex: '#78350F', circle: '🟤' },
  yellow: { hex: '#A16207', circle: '🟡' },
} as const;
export type ProfileColor = keyof typeof profileColors;
export const profileColorNames = Object.keys(profileColors) as [ProfileColor, ...ProfileColor[]];

/** Maximum number of profiles: one per color, so that no two look alike. */
export const maxProfiles = profileColorNames.length;

/** Id of the first profile, which the app starts without an argument. */
export const mainProfileId = 'main';

export const profileId = v.pipe(v.string(), v.regex(/^(?:main|[0-9a-f]{8})$/));

/** Name and color of a profile, as the user chooses them. */
export const profileAppearance = v.strictObject({
  // oxlint-disable-next-line no-control-regex -- names reach window titles, menus and desktop files
  name: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(30), v.regex(/^[^\u0000-\u001f\u007f]*$/)),
  color: v.picklist(profileColorNames),
});
export type ProfileAppearance = v.InferOutput<typeof profileAppearance>;

/**
 * Profile (account on screens) that runs in its own process with its own data folder, so that no data is shared. All
 * profiles use the same environment.
 */
export interface Profile extends ProfileAppearance {
  id: string;
  /** True for the profile of this process. */
  isOwn: boolean;
  isRunning: boolean;
}

/** Returns the first color that no profile has. */
export const findFreeColor = (profiles: readonly Pick<Profile, 'color'>[]): ProfileColor =>
  profileColorNames.find((color) => profiles.every((profile) => profile.color !== color)) ?? profileColorNames[0];
