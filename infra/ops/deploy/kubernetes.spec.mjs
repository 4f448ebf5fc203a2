import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { findUnknownFields, readKustomization, readManifests } from './kubernetes/manifests.mjs';

const ROOT = path.resolve(import.meta.dirname, '../../..');
const HERE = path.join(import.meta.dirname, 'kubernetes');
const read = (/** @type {string} */ file) => fs.readFileSync(path.join(ROOT, file), 'utf8');
const OVERLAYS = ['rehearsal', 'production'];
const built = Object.fromEntries(OVERLAYS.map((name) => [name, readKustomization(path.join(HERE, 'overlays', name))]));
/** @param {string} overlay */
const overlayOf = (overlay) => {
  const found = built[overlay];
  if (!found) throw new Error(`There is no overlay ${overlay}.`);
  return found;
};

/** By apiVersion and kind: where the schemas of Kubernetes 1.34 and CloudNativePG are. */
const SCHEMAS = {
  'v1 Namespace': 'kubernetes-models/v1/Namespace',
  'v1 Service': 'kubernetes-models/v1/Service',
  'v1 ServiceAccount': 'kubernetes-models/v1/ServiceAccount',
  'apps/v1 Deployment': 'kubernetes-models/apps/v1/Deployment',
  'autoscaling/v2 HorizontalPodAutoscaler': 'kubernetes-models/autoscaling/v2/HorizontalPodAutoscaler',
  'batch/v1 CronJob': 'kubernetes-models/batch/v1/CronJob',
  'batch/v1 Job': 'kubernetes-models/batch/v1/Job',
  'networking.k8s.io/v1 Ingress': 'kubernetes-models/networking.k8s.io/v1/Ingress',
  'networking.k8s.io/v1 NetworkPolicy': 'kubernetes-models/networking.k8s.io/v1/NetworkPolicy',
  'policy/v1 PodDisruptionBudget': 'kubernetes-models/policy/v1/PodDisruptionBudget',
  'postgresql.cnpg.io/v1 Cluster': '@kubernetes-models/cloudnative-pg/postgresql.cnpg.io/v1/Cluster',
  'postgresql.cnpg.io/v1 ScheduledBackup': '@kubernetes-models/cloudnative-pg/postgresql.cnpg.io/v1/ScheduledBackup',
};
// Of the Prometheus operator and of the Barman Cloud plugin: their schemas are not among ours.
const WITHOUT_SCHEMA = ['monitoring.coreos.com/v1 PodMonitor', 'barmancloud.cnpg.io/v1 ObjectStore'];

const source = read('api/src/platform/settings/variable-names.ts');
const VARIABLES = [...source.matchAll(/^ {2}'(\w+)',/gm)].map(([, name = '']) => name);
const SECRETS = [...(source.split('] as const')[0] ?? '').matchAll(/^ {2}'(\w+)',/gm)].map(([, name = '']) => name);
const OF_BACKUPS = ['settings.mjs', 'old-format/stored-file.mjs'].flatMap(
  (file) => read(`infra/ops/backup/${file}`).match(/\bBACKUP_[A-Z_]+\b/g) ?? [],
);
const isVariable = (/** @type {string} */ name) =>
  [...VARIABLES, ...OF_BACKUPS].includes(name.replace(/_FILE$/, '')) || OF_BACKUPS.includes(name);

/** @typedef {import('./kubernetes/manifests.mjs').Manifest} Manifest */
/** @param {Manifest} manifest */
const podOf = ({ kind, spec }) => {
  if (kind === 'Deployment' || kind === 'Job') return spec.template;
  return kind === 'CronJob' ? spec.jobTemplate.spec.template : null;
};
const namedIn = (/** @type {string} */ overlay, /** @type {string} */ kind, /** @type {string} */ name) =>
  overlayOf(overlay).manifests.find((one) => one.kind === kind && one.metadata.name === name)?.spec;
const withPods = (/** @type {string} */ overlay) =>
  overlayOf(overlay).manifests.flatMap((manifest) => {
    const pod = podOf(manifest);
    return pod
      ? [{ name: manifest.metadata.name, labels: pod.metadata.labels, spec: pod.spec, container: pod.spec.containers[0] }]
      : [];
  });

describe.each(OVERLAYS)('Kubernetes, %s', (overlay) => {
  it('has only manifests of their schema, without a field that it does not know', async () => {
    for (const manifest of overlayOf(overlay).manifests) {
      const type = `${manifest.apiVersion} ${manifest.kind}`;
      if (WITHOUT_SCHEMA.includes(type)) continue;
      const from = /** @type {Record<string, string>} */ (SCHEMAS)[type];
      if (!from) throw new Error(`No schema is named for ${type}.`);
      const { [manifest.kind]: Model } = await import(from);
      const what = `${manifest.kind} ${manifest.metadata.name}`;
      const fault = () => new Model(manifest).validate();
      expect({ what, unknown: findUnknownFields(manifest, (data) => Model.prototype.validate.call(data)) }).toEqual({
        what,
        unknown: [],
      });
      expect(fault).not.toThrow();
    }
  });

  it('sets only variables that the programs know, and no secret but by its file', () => {
    const { settings } = overlayOf(overlay);
    const env = withPods(overlay).flatMap(({ container }) => container.env ?? []);
    const names = [...Object.keys(settings), ...env.map(({ name }) => name)];
    expect(names.filter((name) => !isVariable(name))).toEqual([]);
    expect(names.filter((name) => SECRETS.includes(name))).toEqual([]);
    expect(env.filter(({ valueFrom }) => valueFrom)).toEqual([]);
    for (const { name, value } of env.filter((one) => one.name.endsWith('_FILE')))
      expect(value).toBe(`/run/secrets/${name.replace(/_FILE$/, '').toLowerCase()}`);
  });

  it('hands the API every secret that production needs', () => {
    const needed = [...read('infra/ops/deploy/.env.example').matchAll(/^(\w+)_FILE=\/run\/secrets\/\w+$/gm)]
      .map(([, name = '']) => name)
      .filter((name) => SECRETS.includes(name));
    for (const name of ['shop-api', 'shop-jobs']) {
      const handed = withPods(overlay)
        .find((one) => one.name === name)
        ?.container.env.map((/** @type {any} */ one) => one.name);
      expect(needed.filter((secret) => !handed.includes(`${secret}_FILE`))).toEqual([]);
    }
  });

  it('hands each pod the secrets that it reads, and no other', () => {
    for (const { name, spec, container } of withPods(overlay)) {
      const read = container.env
        .map((/** @type {any} */ { value }) => value)
        .filter((/** @type {string} */ value) => value.startsWith('/run/secrets/'));
      const { secret } = spec.volumes.find((/** @type {any} */ volume) => volume.name === 'secrets');
      const handed = (secret.items ?? []).map((/** @type {any} */ item) => `/run/secrets/${item.path}`);
      expect({ name, handed: handed.toSorted() }).toEqual({ name, handed: read.toSorted() });
    }
  });

  it('makes the rights that migrations need', () => {
    const { bootstrap } = namedIn(overlay, 'Cluster', 'shop-database');
    const script = read('infra/ops/deploy/database/create-roles.sh');
    for (const statement of bootstrap.initdb.postInitApplicationSQL) expect(script).toContain(`${statement};`);
    expect(bootstrap.initdb.postInitApplicationSQL).toEqual(['GRANT SET ON PARAMETER "shop.actor" TO shop']);
  });

  it('archives, backs up and drills by one bucket and one server', () => {
    const [plugin] = namedIn(overlay, 'Cluster', 'shop-database').plugins;
    const scheduled = namedIn(overlay, 'ScheduledBackup', 'shop-database');
    expect([scheduled.method, scheduled.pluginConfiguration.name]).toEqual(['plugin', plugin.name]);
    const { configuration } = namedIn(overlay, 'ObjectStore', plugin.parameters.barmanObjectName);
    expect(read(`infra/ops/deploy/kubernetes/overlays/${overlay}/settings.env`)).toContain(
      `BACKUP_BARMAN_BUCKET=${configuration.destinationPath}\nBACKUP_BARMAN_ENDPOINT=${configuration.endpointURL}\n`,
    );
    const drill = withPods(overlay).find(({ name }) => name === 'shop-drill');
    expect(drill?.container.args[0]).toContain('restore.mjs --max-age-hours 26 ');
  });

  it('leaves it to the autoscaler how many processes there are', () => {
    expect(namedIn(overlay, 'Deployment', 'shop-api').replicas).toBeUndefined();
    expect(namedIn(overlay, 'HorizontalPodAutoscaler', 'shop-api').minReplicas).toBeGreaterThan(0);
  });

  it('closes every pod: an account of its own, nothing to write to but its volumes, no capability', () => {
    for (const { name, spec, container } of withPods(overlay)) {
      expect({ name, ...spec.securityContext }).toMatchObject({
        name,
        runAsNonRoot: true,
        runAsUser: 10001,
        seccompProfile: { type: 'RuntimeDefault' },
      });
      const closed = { allowPrivilegeEscalation: false, readOnlyRootFilesystem: true, capabilities: { drop: ['ALL'] } };
      expect({ name, ...container.securityContext }).toEqual({ name, ...closed });
      expect(spec.automountServiceAccountToken).toBe(false);
      expect(container.resources).toMatchObject({
        requests: { cpu: expect.any(String) },
        limits: { memory: expect.any(String) },
      });
    }
  });

  it('asks routes that are there, and waits longer for an end than it takes', () => {
    const routes = Object.keys(JSON.parse(read('libs/contract/openapi.json')).paths);
    for (const { name, spec, container } of withPods(overlay).filter(({ container: { ports } }) => ports)) {
      const probes = ['startupProbe', 'livenessProbe', 'readinessProbe'].map((probe) => container[probe].httpGet);
      for (const { path: asked, port } of probes) {
        expect(routes).toContain(asked.replace(/^\/api/, ''));
        expect(container.ports.map((/** @type {any} */ one) => one.name)).toContain(port);
      }
      const shutdown = Number(container.env.find((/** @type {any} */ one) => one.name === 'SHUTDOWN_TIMEOUT_MS').value) / 1000;
      const pause = Number(container.lifecycle.preStop.exec.command[1]);
      expect({ name, spare: spec.terminationGracePeriodSeconds - shutdown - pause }).toEqual({ name, spare: expect.any(Number) });
      expect(spec.terminationGracePeriodSeconds).toBeGreaterThan(shutdown + pause);
    }
  });

  it('starts programs and images that are there', () => {
    const stages = [...read('infra/ops/deploy/images/Dockerfile').matchAll(/^FROM \S+ AS (\w+)$/gm)].map(
      ([, name]) => `shop-${name}`,
    );
    for (const { container } of withPods(overlay)) {
      expect(stages).toContain(container.image);
      const command = [...(container.command ?? []), ...(container.args ?? [])].join(' ');
      for (const [program] of command.matchAll(/\b(?:api|infra)\/\S+?\.m?js\b/g))
        expect([program, sourcesOf(program).some((source) => fs.existsSync(path.join(ROOT, source)))]).toEqual([program, true]);
    }
  });

  it('lets talk to each other only pods that are there', () => {
    const labels = withPods(overlay).map((pod) => pod.labels);
    const database = [{ 'cnpg.io/cluster': 'shop-database' }];
    const policies = overlayOf(overlay).manifests.filter(({ kind }) => kind === 'NetworkPolicy');
    expect(policies.find(({ metadata }) => metadata.name === 'deny-all')?.spec).toEqual({
      podSelector: {},
      policyTypes: ['Ingress', 'Egress'],
    });
    for (const { spec } of policies) {
      const peers = [
        ...(spec.ingress ?? []).flatMap((/** @type {any} */ rule) => rule.from ?? []),
        ...(spec.egress ?? []).flatMap((/** @type {any} */ rule) => rule.to ?? []),
      ];
      const selectors = [spec.podSelector, ...peers.flatMap((/** @type {any} */ peer) => peer.podSelector ?? [])];
      for (const { matchLabels = {}, matchExpressions = [] } of selectors) {
        for (const [key, value] of Object.entries(matchLabels))
          expect([...labels, ...database].some((one) => one[key] === value)).toBe(true);
        for (const { key, values } of matchExpressions)
          for (const value of values) expect(labels.some((one) => one[key] === value)).toBe(true);
      }
    }
  });

  it('replaces no process before another one serves, and never asks the database for more connections than it lets in', () => {
    const { settings } = overlayOf(overlay);
    const named = (/** @type {string} */ kind, /** @type {string} */ name) => namedIn(overlay, kind, name);
    const [api, jobs] = ['shop-api', 'shop-jobs'].map((name) => named('Deployment', name));
    for (const { strategy } of [api, jobs]) expect(strategy.rollingUpdate).toEqual({ maxUnavailable: 0, maxSurge: 1 });
    const pool = Number(settings.DATABASE_POOL);
    const most =
      (named('HorizontalPodAutoscaler', 'shop-api').maxReplicas + 1) * (pool + 1) + (jobs.replicas + 1) * (pool + 7) + 5;
    expect(most).toBeLessThanOrEqual(Number(named('Cluster', 'shop-database').postgresql.parameters.max_connections) - 3);
  });
});

describe('a release', () => {
  /** With a kubectl that writes down what it is told, and fails at what it is told to fail at. @param {string} failing */
  const deploy = (failing) => {
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'shop-kubectl-'));
    const told = path.join(folder, 'told');
    const kubectl = `#!/bin/sh\necho "$*" >> ${told}\ncase "$*" in *${failing}*) exit 1;; esac\n`;
    fs.writeFileSync(path.join(folder, 'kubectl'), kubectl, { mode: 0o755 });
    const { status } = spawnSync('sh', [path.join(HERE, 'deploy.sh'), 'overlay', 'shop-production'], {
      env: { PATH: `${folder}:${process.env.PATH}` },
    });
    const lines = fs.readFileSync(told, 'utf8').trim().split('\n');
    fs.rmSync(folder, { recursive: true });
    return { status, lines };
  };
  const PROCESSES = 'apply --kustomize overlay --selector app.kubernetes.io/name in (shop-api, shop-jobs)';

  it('replaces processes when its migrations have run', () => {
    const { status, lines } = deploy('nothing');
    const waited = lines.findIndex((line) => line.includes('wait --for=condition=complete job/shop-migration'));
    expect(status).toBe(0);
    expect(lines[waited - 1]).toBe('apply --kustomize overlay --selector app.kubernetes.io/name=shop-migration');
    expect(lines[waited + 1]).toBe(PROCESSES);
    expect(lines.indexOf(PROCESSES)).toBe(lines.lastIndexOf(PROCESSES));
  });

  it('leaves the processes alone when they have not', () => {
    const { status, lines } = deploy('condition=complete');
    expect(status).toBe(1);
    expect(lines).not.toContain(PROCESSES);
  });

  it('is told apart by the names that all its parts of Kubernetes bear', () => {
    for (const name of ['shop-api', 'shop-jobs', 'shop-migration'])
      for (const { kind, metadata } of overlayOf('production').manifests)
        if (metadata.name === name && ['Deployment', 'Job'].includes(kind))
          expect(metadata.labels).toMatchObject({ 'app.kubernetes.io/name': name });
  });
});

describe('the folder for Kubernetes', () => {
  it('is watched under the name that the alerts ask for', () => {
    const [endpoint] = namedIn('production', 'PodMonitor', 'shop').podMetricsEndpoints;
    expect(endpoint.relabelings).toEqual([{ targetLabel: 'job', replacement: 'shop' }]);
    expect(read('infra/ops/deploy/monitoring/alerts.yaml')).toContain('absent(up{job="shop"})');
  });

  it('holds no file that no overlay uses', () => {
    const used = OVERLAYS.flatMap((name) => overlayOf(name).files).map((file) => path.relative(HERE, file));
    const there = fs.readdirSync(HERE, { recursive: true, encoding: 'utf8' }).filter((file) => /\.(yaml|env)$/.test(file));
    expect(there.filter((file) => !used.includes(file))).toEqual([]);
  });

  it('has no secret in it', () => {
    const all = OVERLAYS.flatMap((name) =>
      overlayOf(name)
        .files.filter((file) => file.endsWith('.yaml'))
        .flatMap(readManifests),
    );
    expect(all.filter((manifest) => manifest?.kind === 'Secret')).toEqual([]);
  });

  it('is told by its schemas of a field that is misspelt', async () => {
    const { Service } = await import('kubernetes-models/v1/Service');
    const service = { apiVersion: 'v1', kind: 'Service', metadata: { name: 'x' }, spec: { port: [{ port: 80 }] } };
    expect(findUnknownFields(service, (data) => Service.prototype.validate.call(data))).toEqual(['/spec/port']);
  });
});

/** Where a program may come from. @param {string} program */
function sourcesOf(program) {
  const folders = ['api/src/', 'api/src/commands/', 'api/src/commands/status/'];
  return program.startsWith('api/dist/')
    ? folders.map((folder) => program.replace('api/dist/', folder).replace(/\.js$/, '.ts'))
    : [program];
}
