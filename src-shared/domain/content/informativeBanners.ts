/** News of the product for all tenants. Source: specification 2, section 3. */

/** What it is called: its name, else the host that it leads to. */
export const informativeBannerTitle = ({
  name,
  destinationLink,
}: {
  name: string;
  destinationLink: string | null;
}): string => name || (destinationLink !== null && URL.canParse(destinationLink) ? new URL(destinationLink).host : '');
