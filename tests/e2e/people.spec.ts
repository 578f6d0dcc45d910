import { describeResource } from '../support/describeResource';
import { resourceCase } from '../support/samples';

// tests/screens covers roles, drivers and questions in the same way.
describeResource(resourceCase('users'));
