import { campaign, type Campaign } from '@shared/domain/campaigns/campaign';
import { OwnerLogs, type LogsPorts } from '../watch/ownerLogs';

/** Time for which the campaigns of a tenant are kept after the last change (ms). */
const campaignRetention = 400 * 86_400_000;

/** Stores the campaigns of each tenant on disk, shared by its users. */
export class CampaignFiles extends OwnerLogs<Campaign> {
  constructor(ports: LogsPorts) {
    super(ports, { field: 'campaigns', row: campaign, retention: campaignRetention });
  }
}
