// Looks at one new password on a thread of its own, which ends with the answer: the lists of common passwords take a tenth of a second to
// load and 23 MB to hold, and are needed a few times a year. Plain JavaScript, because Node loads this file by itself.
// oxlint-disable unicorn/require-post-message-target-origin -- that is for windows, these are threads
import { getPriority, setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';

// On Linux a thread has a priority of its own: who shops comes before who chooses a password.
if (process.platform === 'linux') setPriority(0, Math.min(getPriority() + 10, 19));

const { password, knownWords } = workerData;
parentPort.postMessage(new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs }).check(password, knownWords).score);
