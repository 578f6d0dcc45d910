/** Product news for all tenants. Source: specification 2, section 3. */

/** Title: the banner's name, else the host of its link. */
export const getInformativeBannerTitle = ({
  name,
  destinationLink,
}: {
  name: string;
  destinationLink: string | null;
}): string => name || (destinationLink !== null && URL.canParse(destinationLink) ? new URL(destinationLink).host : '');
