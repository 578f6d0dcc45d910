import { IntegrationScreen } from './IntegrationScreen';

export const DeliveryIntegrations = () => <IntegrationScreen key="delivery" kind="delivery" />;
export const ChannelIntegrations = () => <IntegrationScreen key="channel" kind="channel" />;
export const PaymentIntegrations = () => <IntegrationScreen key="payment" kind="payment" />;
export const PosIntegrations = () => <IntegrationScreen key="pos" kind="pos" />;
