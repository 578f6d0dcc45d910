import { ClockSkewBanner } from './ClockSkewBanner';
import { ConnectionBanner } from './ConnectionBanner';
import { ExplainModeBanner } from './ExplainModeBanner';
import { NewsLine } from './NewsLine';
import { NoKeychainBanner } from './NoKeychainBanner';
import { SubscriptionBanner } from './SubscriptionBanner';

/** What everybody has to know before the screen, the most pressing first. */
export const FrameBanners = () => (
  <>
    <ConnectionBanner />
    <SubscriptionBanner />
    <ExplainModeBanner />
    <NoKeychainBanner />
    <ClockSkewBanner />
    <NewsLine />
  </>
);
