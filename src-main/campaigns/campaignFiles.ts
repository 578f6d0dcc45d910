import { campaign, type Campaign } from '@shared/domain/campaigns/campaign';
import { OwnerLogs, type LogsPorts } from '../watch/ownerLogs';

/** Retention period of a tenant's campaigns after their last change (ms). */
const campaignRetention = 400 * 86_400_000;

/** Stores the campaigns of each tenant on disk, shared by its users. */
export class CampaignFiles extends OwnerLogs<Campaign> {
  constructor(ports: LogsPorts) {
    super(ports, { field: 'campaigns', row: campaign, retention: campaignRetention });
  }
}
