import { ClockBanner } from './ClockBanner';
import { ConnectionBanner } from './ConnectionBanner';
import { ExplainingBanner } from './ExplainingBanner';
import { ForgottenBanners } from './ForgottenBanners';
import { MemoryBanner } from './MemoryBanner';
import { OrderAlarmBanner } from './OrderAlarmBanner';
import { SubscriptionBanner } from './SubscriptionBanner';

/** What everybody has to know before the screen, the most pressing first. */
export const FrameBanners = () => (
  <>
    <ConnectionBanner />
    <OrderAlarmBanner />
    <ForgottenBanners />
    <SubscriptionBanner />
    <ExplainingBanner />
    <MemoryBanner />
    <ClockBanner />
  </>
);
