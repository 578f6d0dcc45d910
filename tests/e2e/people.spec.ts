import { describeResource } from '../support/describeResource';
import { drivers, roles, users } from '../support/resources';

describeResource(drivers);
describeResource(users);
describeResource(roles);
