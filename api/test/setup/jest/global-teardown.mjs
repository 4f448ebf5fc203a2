import { stopServer } from '../../../../infra/local/suites/database-server.mjs';

export default stopServer;
