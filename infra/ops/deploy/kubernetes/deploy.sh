#!/bin/sh
# Puts an overlay into its cluster in the order that a release needs: the database, its migrations, and only then the processes.
#
#     sh infra/ops/deploy/kubernetes/deploy.sh infra/ops/deploy/kubernetes/overlays/production shop-production
#
# It stops, with the old processes still serving, when the database does not come up or the migrations fail.
set -eu
overlay=$1
namespace=$2
processes='shop-api, shop-jobs'

kubectl --namespace "$namespace" delete job shop-migration --ignore-not-found
kubectl apply --kustomize "$overlay" --selector "app.kubernetes.io/name notin ($processes, shop-migration)"
kubectl --namespace "$namespace" wait --for=condition=Ready cluster/shop-database --timeout=15m
kubectl apply --kustomize "$overlay" --selector app.kubernetes.io/name=shop-migration
kubectl --namespace "$namespace" wait --for=condition=complete job/shop-migration --timeout=30m
kubectl apply --kustomize "$overlay" --selector "app.kubernetes.io/name in ($processes)"
for name in shop-api shop-jobs; do
  kubectl --namespace "$namespace" rollout status "deployment/$name" --timeout=15m
done
