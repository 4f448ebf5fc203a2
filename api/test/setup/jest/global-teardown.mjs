import { stopServer } from '../../../../infra/tools/suites/database-server.mjs';

export default stopServer;
