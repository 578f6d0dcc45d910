/** This module is about the news banners that all tenants see. Source: specification 2, section 3. */

/** Returns the title of a news banner: its name, or else the host of its link. */
export const getInformativeBannerTitle = ({
  name,
  destinationLink,
}: {
  name: string;
  destinationLink: string | null;
}): string => name || (destinationLink !== null && URL.canParse(destinationLink) ? new URL(destinationLink).host : '');
