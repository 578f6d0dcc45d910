import { ClockBanner } from './ClockBanner';
import { ConnectionBanner } from './ConnectionBanner';
import { ExplainingBanner } from './ExplainingBanner';
import { MemoryBanner } from './MemoryBanner';
import { SubscriptionBanner } from './SubscriptionBanner';

/** What everybody has to know before the screen, the most pressing first. */
export const FrameBanners = () => (
  <>
    <ConnectionBanner />
    <SubscriptionBanner />
    <ExplainingBanner />
    <MemoryBanner />
    <ClockBanner />
  </>
);
