import { spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { waitFor } from '../../../../tools/wait-for.mjs';

/**
 * This machine's nginx with the written sites, on a port that is free.
 * @param {{ snippet: string, folder: string, apiPort: number, port: number }} options
 * @returns {Promise<{ stop: () => Promise<void> }>}
 */
export async function startNginx({ snippet, folder, apiPort, port }) {
  const file = path.join(folder, 'nginx.conf');
  const places = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder}/${name};`);
  fs.writeFileSync(
    file,
    `daemon off; pid ${folder}/nginx.pid; error_log ${folder}/error.log; events {}
http { include /etc/nginx/mime.types; access_log off; ${places.join(' ')}
upstream shop_api { server 127.0.0.1:${apiPort}; }
${snippet.replaceAll('listen 8080;', `listen 127.0.0.1:${port};`).replaceAll('proxy_set_header Host $host;', 'proxy_set_header Host $http_host;')} }`,
  );
  const child = spawn('nginx', ['-c', file, '-e', `${folder}/error.log`], { stdio: 'inherit' });
  const ended = new Promise((resolve) => child.once('close', resolve));
  const answers = async () => {
    if (child.exitCode !== null) throw new Error(fs.readFileSync(`${folder}/error.log`, 'utf8'));
    return fetch(`http://127.0.0.1:${port}/`).then(
      () => true,
      () => false,
    );
  };
  await waitFor(answers, { seconds: 20, every: 100, what: 'nginx' });
  return {
    stop: async () => {
      child.kill('SIGQUIT');
      await ended;
    },
  };
}
