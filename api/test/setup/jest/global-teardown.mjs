import { stopServer } from './database-server.mjs';

export default stopServer;
